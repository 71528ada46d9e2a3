import { useLingui } from '@lingui/react/macro'
import { Link } from './link.tsx'
import './breadcrumb.css'

type Crumb = { label: string; href?: string }

/** The way down to this page; the last one is the page itself. Nothing for one level (specification, section 2). */
export const Breadcrumb = ({ items }: { items: readonly Crumb[] }) => {
  const { t } = useLingui()
  if (items.length < 2) return null
  return (
    <nav className="ui-breadcrumb" aria-label={t`Breadcrumb`}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={href ?? label}>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
