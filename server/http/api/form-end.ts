import { Transform } from 'node:stream'

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  return quoted ?? plain ?? ''
}

/**
 * Lets a multipart body through up to its closing boundary, ends there and swallows what comes behind it (RFC 2046
 * allows an epilogue, and the parser waits for ever when one comes in a piece of its own).
 */
export const untilFormEnd = (contentType: string): Transform => {
  const end = Buffer.from(`\r\n--${boundaryOf(contentType)}--`)
  // The closing boundary may be the first line of all.
  let tail = Buffer.from('\r\n')
  let isOver = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isOver) return done()
      const seen = Buffer.concat([tail, chunk])
      const at = seen.indexOf(end)
      if (at < 0) {
        tail = Buffer.from(seen.subarray(Math.max(0, seen.length - end.length + 1)))
        return done(null, chunk)
      }
      isOver = true
      this.push(chunk.subarray(0, at + end.length - (seen.length - chunk.length)))
      this.push(null)
      done()
    },
  })
}
