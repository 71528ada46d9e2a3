/** Tells the provider's script from ours. */
export const chatMark = 'data-chat'

/** Whether somebody else's chat runs on this page: only another page is without it. */
export const hasChat = (): boolean => document.querySelector(`script[${chatMark}]`) !== null
