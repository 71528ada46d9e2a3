import { queryOptions } from '@tanstack/react-query'
import type { WidgetVersion } from './contract/widget-version.ts'
import { HttpError } from './http-error.ts'

/** The widget's current version and its addresses, as the portal that serves this page has it. */
export const widgetVersionQuery = () =>
  queryOptions({
    queryKey: ['widget-version'],
    queryFn: async ({ signal }): Promise<WidgetVersion> => {
      const answer = await fetch('/widget/version.json', { signal })
      if (!answer.ok) throw new HttpError(answer.status, 'An error occurred', 'the widget has no version')
      return answer.json()
    },
  })
