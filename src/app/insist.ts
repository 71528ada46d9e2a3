/** Gives what the page cannot start without, however often it has to be asked for; a page that was drawn stays meanwhile. */
export const insist = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  try {
    return await load()
  } catch (error) {
    if (window.portalLostStart === undefined) throw error
    console.error(error)
    await window.portalLostStart.askAgain()
    return insist(load)
  }
}
