import { t } from '@lingui/core/macro'
import type { News, OrderChange } from '../api/contract/news.ts'
import { toasts } from '../ui/toasts.ts'

const sentenceOf = (change: OrderChange, number: string): string => {
  switch (change) {
    case 'paid':
      return t`Order ${number} has been paid`
    case 'failed':
      return t`The payment of order ${number} did not succeed`
    case 'refunded':
      return t`The payment of order ${number} has been refunded`
    case 'fulfilled':
      return t`Order ${number} has been fulfilled`
    case 'cancelled':
      return t`Order ${number} has been cancelled`
    case 'delivered':
      return t`A recording of order ${number} has been delivered.`
    case 'revision':
      return t`A revision of a recording of order ${number} has been asked for.`
    case 'withdrawn':
      return t`A revision of a recording of order ${number} was taken back.`
    case 'approved':
      return t`A recording of order ${number} has been approved.`
    case 'unexpected':
      return t`A payment arrived that order ${number} does not need. It will be refunded.`
    case 'unexpectedRefunded':
      return t`A payment arrived that order ${number} does not need. It has been refunded.`
  }
}

/** Says in passing what the event stream told. */
export const tellNews = (news: News): void => {
  // What the page asked before its own code was here may be older than this.
  window.portalAnswers?.forget()
  if (news.kind === 'approval') toasts.success(t`Your account has been approved`)
  if (news.kind !== 'order') return
  const isGood = ['paid', 'fulfilled', 'delivered', 'approved'].includes(news.change)
  const say = isGood ? toasts.success : news.change === 'failed' ? toasts.error : toasts.info
  say(sentenceOf(news.change, news.number))
}
