import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Written, WrittenParagraph } from '../../src/ui/written.tsx'

const linksIn = (text: string) => {
  const { container, unmount } = render(<WrittenParagraph>{text}</WrittenParagraph>)
  expect(container.textContent).toBe(text)
  const links = [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
  expect(links.map(([href]) => href)).toEqual(links.map(([, words]) => words))
  unmount()
  return links.map(([href]) => href)
}

test('an address in what somebody wrote leads there, in a tab of its own', () => {
  render(<WrittenParagraph>The script is at https://blauw.example/a?b=1&c=2#d for now.</WrittenParagraph>)
  const link = screen.getByRole('link', { name: 'https://blauw.example/a?b=1&c=2#d' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://blauw.example/a?b=1&c=2#d',
    '_blank',
    'noopener nofollow ugc',
  ])
})

test.each([
  ['Read https://blauw.example/brief.', ['https://blauw.example/brief']],
  ['See https://blauw.example/a, HTTP://blauw.example/b!', ['https://blauw.example/a', 'HTTP://blauw.example/b']],
  ['(https://blauw.example/a)', ['https://blauw.example/a']],
  ['(https://blauw.example/a).', ['https://blauw.example/a']],
  ['https://blauw.example/a_(b)', ['https://blauw.example/a_(b)']],
  ['(see https://blauw.example/a_(b)) and more', ['https://blauw.example/a_(b)']],
  ['“https://blauw.example/a”', ['https://blauw.example/a']],
  ['<a href="https://blauw.example/a">', ['https://blauw.example/a']],
  ['https://blauw.example/a\nhttps://blauw.example/a', ['https://blauw.example/a', 'https://blauw.example/a']],
  ['https://blauw.example/a/', ['https://blauw.example/a/']],
  ['javascript:alert(1) data:text/html,x ftp://blauw.example mailto:eva@blauw.example www.blauw.example', []],
  ['https:// and http://... and https://() and https://-(a) and https://[', []],
  ['[https://blauw.example/a]', ['https://blauw.example/a']],
  ['https://blauw.example/a[0] and https://[::1]/a', ['https://blauw.example/a[0]', 'https://[::1]/a']],
  ['https://blauw.example/A_(b_(c)).', ['https://blauw.example/A_(b_(c))']],
  [
    'https://blauw.example/a“b” `https://blauw.example/a` {https://blauw.example/a}',
    Array(3).fill('https://blauw.example/a'),
  ],
  ['https://blauw.example/a\u202egpj.b https://blauw.example/a\u200b', Array(2).fill('https://blauw.example/a')],
])('of %j these are links: %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('what only begins like an address takes no time, however long it is', () => {
  const begun = performance.now()
  for (const part of ['(', '[', '(()', '([', '()', 'https://(a', 'https://a(()b'])
    linksIn(`https://a(${part.repeat(20_000)}`)
  expect([linksIn(`https://${'.('.repeat(20_000)}`), linksIn(`https://a${'.'.repeat(20_000)}`)]).toEqual([
    [],
    ['https://a'],
  ])
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('is justified where it is longer than 150 characters', () => {
  const isLong = (count: number) => {
    const { container, unmount } = render(<WrittenParagraph>{'a'.repeat(count)}</WrittenParagraph>)
    const found = container.querySelector('p[data-long]') !== null
    unmount()
    return found
  }
  expect([isLong(150), isLong(151)]).toEqual([false, true])
})

test('what somebody wrote is read in the direction of its script, wherever it stands', () => {
  const words = 'איזה קול מתאים?'
  const { container } = render(
    <dl>
      <WrittenParagraph>{words}</WrittenParagraph>
      <Written>{words}</Written>
      <Written as="dd">{words}</Written>
      <Written as="bdi">{words}</Written>
    </dl>,
  )
  const places = [...container.querySelectorAll('[dir="auto"]')]
  expect(places.map((place) => [place.localName, place.textContent])).toEqual([
    ['p', words],
    ['p', words],
    ['dd', words],
    ['bdi', words],
  ])
})
