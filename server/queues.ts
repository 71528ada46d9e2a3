import type { Queue } from './jobs/jobs.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { loudnessQueue } from './services/catalogue/measure-loudness.ts'
import { reminderQueue } from './services/comment/remind-silent.ts'
import { resetQueue } from './services/customer/request-password-reset.ts'
import { importQueue } from './services/import/import-queue.ts'
import { paymentQueue } from './services/payment/payment-queue.ts'
import { pictureQueue } from './services/picture/prepare-pictures.ts'
import { deliveryQueue } from './services/recording/tell-delivered.ts'

/** Every kind of job that there is. */
export const queues: readonly Queue[] = [
  resetQueue,
  mailQueue,
  paymentQueue,
  reminderQueue,
  pictureQueue,
  loudnessQueue,
  deliveryQueue,
  importQueue,
]
