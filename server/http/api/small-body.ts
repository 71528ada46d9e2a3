import { bodyLimit } from 'hono/body-limit'
import { PayloadTooLarge } from '../../shared/errors.ts'

/** For calls that send a name or two. @throws PayloadTooLarge beyond 16 KB, also where no length was announced */
export const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new PayloadTooLarge('The body is larger than 16 KB.')
  },
})
