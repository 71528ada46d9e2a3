import { useEffect } from 'react'
import { environment } from '../api/environment.ts'

/** `site`: whose page it is, where that is not the portal. */
export const useDocumentTitle = (title: string, site?: string | null): void => {
  useEffect(() => {
    document.title = `${title} · ${site ?? environment().brandName}`
  }, [title, site])
}
