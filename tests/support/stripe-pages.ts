import type { BrowserContext, Route } from '@playwright/test'
import type { StripeAccount } from './stripe-account.ts'

/**
 * Stripe's own pages, as far as a guide comes to them: the browser gets these in place of the real ones. A checkout can be
 * paid, with a card that is declined too, and left.
 */
export async function serveStripePages(context: BrowserContext, account: StripeAccount): Promise<void> {
  await context.route('https://checkout.stripe.test/**', (route) => answerCheckout(route, account))
  await context.route('https://billing.stripe.test/**', (route) => answer(route, '<h1>Portal</h1>'))
}

function answerCheckout(route: Route, account: StripeAccount): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url())
  const id = pathname.split('/').at(-1) ?? ''
  const card = searchParams.get('card')
  const { name, successUrl, cancelUrl } = account.shown(id)
  if (card === 'good') {
    account.pay(id)
    return answer(route, `<script>location.replace(${JSON.stringify(successUrl)})</script>`)
  }
  return answer(
    route,
    `<h1>${name}</h1>
     ${card === 'bad' ? '<p role="alert">Your card was declined.</p>' : ''}
     <a href="?card=good">Pay</a> <a href="?card=bad">Pay with another card</a> <a href="${cancelUrl}">Back</a>`,
  )
}

function answer(route: Route, body: string): Promise<void> {
  return route.fulfill({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><title>Stripe</title>${body}`,
  })
}
