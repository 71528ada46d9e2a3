/** Paths of the API are absolute on its own origin. Where that is the page's too, they stay as they are. */
export const mediaUrlFrom = (apiUrl: string) => (path: string) =>
  apiUrl.startsWith('/') ? path : new URL(path, apiUrl).href
