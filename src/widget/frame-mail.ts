/**
 * Where a mail of a frame is begun: from the top, since the page around need not let its frame go to any address but the
 * portal's; a sandbox that hides even the frame's origin lets nothing begin there.
 */
export const frameMailTarget = (): string => (window.origin === 'null' ? '_self' : '_top')
