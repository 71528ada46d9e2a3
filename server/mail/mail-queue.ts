import { patient, type Queue } from '../jobs/jobs.ts'

/** Sends a mail that is written. Four at the same time: a slow mail server's recipient keeps nobody else waiting. */
export const mailQueue: Queue<{ mailId: number }> = { name: 'send-mail', retries: patient, concurrency: 4 }
