import type { ReactNode } from 'react'
import './definition-list.css'

type Definition = { term: string; value: ReactNode }

/** Facts about one thing; "-" where a value is missing (specification, section 2). */
export const DefinitionList = ({ items }: { items: readonly Definition[] }) => (
  <dl className="ui-definitions">
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
      </div>
    ))}
  </dl>
)
