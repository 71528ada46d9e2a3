import { html } from 'hono/html'
import { formatEuro } from '../../../../src/api/contract/format.ts'
import { testGatewayPath } from '../../../payments/gateway.ts'
import type { TestPayment } from '../../../payments/test-gateway-store.ts'
import type { Html } from '../../../shared/html.ts'

export const gatewayStyle = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef0f6;color:#14172a;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(28rem,100vw);padding:0 0 2rem;background:#fff;border-radius:16px;overflow:hidden;box-shadow:0 20px 50px #14172a1f}
.mark{margin:0 0 1.5rem;padding:.75rem 2rem;background:#ffd84d;font-weight:600}
h1,p,form{margin:0 2rem .75rem}
h1{font-size:1.25rem}
.amount{font-size:2rem;font-weight:700}
form{display:grid;gap:.5rem;margin-top:1.5rem}
button{padding:.75rem 1rem;border:1px solid #c9cde0;border-radius:10px;background:#fff;color:inherit;font:inherit;cursor:pointer}
button:first-child{border-color:#1c6b3c;background:#1c6b3c;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #28348a;outline-offset:2px}
`

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${testGatewayPath}/style.css">
</head>
<body><main><p class="mark">Test payment: no money is moved.</p>${content}</main></body>
</html>`

const outcomes = [
  ['paid', 'Pay'],
  ['failed', 'Let it fail'],
  ['expired', 'Let it expire'],
  ['canceled', 'Cancel'],
] as const

const button = ([value, label]: readonly [string, string]) =>
  html`<button name="outcome" value="${value}">${label}</button>`

const actionsOf = ({ status, amount, amountRefunded }: TestPayment) => {
  if (status === 'open') return outcomes.map(button)
  return status === 'paid' && amountRefunded < amount ? [button(['refunded', 'Refund'])] : []
}

/** The hosted page: what is paid, and a button for each way that it can end. */
export const checkoutPage = (payment: TestPayment) => {
  const actions = actionsOf(payment)
  return page(
    'Test payment',
    html`<h1>${payment.description}</h1>
<p class="amount">${formatEuro(payment.amount)}</p>
<p>Method: ${payment.method ?? 'any'}. Status: ${payment.amountRefunded > 0 ? 'refunded' : payment.status}.</p>
${actions.length === 0 ? html`<p><a href="${payment.redirectUrl}">Back to the portal</a></p>` : html`<form method="post">${actions}</form>`}`,
  )
}

export const unknownPaymentPage = () => page('Unknown payment', html`<h1>This payment does not exist.</h1>`)
