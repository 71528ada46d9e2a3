/** Whether the browser would ask before it leaves the page. */
export const asksToStay = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}
