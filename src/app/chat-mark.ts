/** Tells the provider's script from ours. */
export const chatMark = 'data-chat'

/** Whether the provider's chat was loaded into this page. */
export const hasChat = (): boolean => document.querySelector(`script[${chatMark}]`) !== null
