/**
 * The explorer asks, page by page, and changes nothing: it goes without what React Query has for changes and for lists
 * that grow. The build puts this in place of both (`standIns`).
 */
export class MutationCache {
  // Called when a network is back, and when an explorer is gone: there is nothing to go on with, or to forget.
  resumePausedMutations(): void {}
  clear(): void {}
}

/** @throws always */
export const infiniteQueryBehavior = (): never => {
  throw new Error('an explorer has no lists that grow')
}
