import { useEffect } from 'react'
import { environment } from '../api/environment.ts'

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${environment().brandName}`
  }, [title])
}
