import { screen } from '@testing-library/react'
import { refused, violation } from './wire.ts'

export const words = 'This is not good.'

/** A refusal that says of each of these fields, by its name, that it is not good. */
export const faulty = (...fields: string[]) =>
  refused(
    422,
    'No.',
    fields.map((field) => violation(field, `${words} (${field})`)),
  )

/** Which fields are marked, by name, and what is said of them. */
export const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => [
    field.name,
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ])

/** A field of a form by its name. */
export const fieldOf = async (name: string) => {
  const field = await screen.findByText((_, element) => element?.getAttribute('name') === name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(name)
  return field
}
