/** As in Firefox where a browser refuses its storage: there is no channel to other tabs either. */
export class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}
