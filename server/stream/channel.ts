/** Announces that a customer has new stream updates; the payload names the customers. */
export const streamChannel = 'stream_updates'
