import { apiOf, type List, type Tokens } from './api.ts'
import { requestFeedback } from './feedback-request.ts'

/** Milliseconds until its content is painted on a slow phone, and requests. */
type Budget = { lcp: number; requests?: number }
/** A page, and what it may take. */
export type MeasuredPage = {
  name: string
  path: string
  budget: Budget
  isSignedIn?: boolean
  /** Its sizes and ratios are written by the browser's formatter of numbers, as no page's is that many begin with. */
  formatsNumbers?: boolean
  /** Its address holds a token: search engines are to keep away. */
  isSecret?: boolean
}

/** How much the content of any of them may be pushed about, as a score. */
export const mostShift = 0.01

type Measured = { pages: MeasuredPage[]; session: Tokens; theme: number | null }

/** The pages whose speed and calm are held, on a portal with the demonstration's data; who may see all, and their theme. */
export const measuredPages = async (url: string): Promise<Measured> => {
  const api = await apiOf(url)
  const { link } = await requestFeedback(url, api)
  const projects = await api.call<List<{ id: number }>>('GET', '/shop/projects')
  // The demonstration's first: it has the most voices, and an order that is not confirmed.
  const casting = projects['hydra:member'].at(-1)
  const orders = await api.call<List<{ code: string; recordingsPath: string | null }>>('GET', '/shop/orders')
  const recorded = orders['hydra:member'].find(({ recordingsPath }) => recordingsPath !== null)
  // What is unread is marked as its page is seen, and lists are read again: the page itself is measured.
  await api.call('POST', '/shop/project-comments/read', { newest: null })
  const themes = await api.call<List<{ id: number }>>('GET', '/shop/themes')
  const theme = themes['hydra:member'][0]?.id ?? null
  const voices = await api.call<List<{ code: string }>>('GET', '/shop/voices?itemsPerPage=1')
  const code = voices['hydra:member'][0]?.code
  return {
    session: api.tokens,
    theme,
    pages: [
      { name: '/login', path: '/login', budget: { lcp: 1000, requests: 14 } },
      { name: 'share page', path: `/share/explore-voices?theme=${theme}`, budget: { lcp: 1000, requests: 45 } },
      { name: 'shared item', path: `/share/explore/${code}`, budget: { lcp: 1200, requests: 18 } },
      { name: 'feedback', path: link, budget: { lcp: 1200, requests: 38 }, isSecret: true },
      { name: 'dashboard', path: '/dashboard', budget: { lcp: 2000, requests: 25 }, isSignedIn: true },
      { name: 'explore', path: '/explore-voices', budget: { lcp: 2300, requests: 35 }, isSignedIn: true },
      {
        name: 'project overview',
        path: `/projects/${casting?.id}/overview`,
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
      },
      {
        name: 'order overview',
        path: `/projects/${casting?.id}/order-overview`,
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
      },
      {
        name: 'order with recordings',
        path: `/orders/${recorded?.code}`,
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
        formatsNumbers: true,
      },
      {
        name: 'communication',
        path: `/projects/${casting?.id}/communication`,
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
      },
      {
        name: 'company profile',
        path: '/settings/companyprofile',
        budget: { lcp: 2500, requests: 35 },
        isSignedIn: true,
        formatsNumbers: true,
      },
    ],
  }
}
