/** Unread and tag badges cap at 99 (specification, section 9). */
export const cappedCount = (count: number): number => Math.min(count, 99)
