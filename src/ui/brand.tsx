import './brand.css'

const bars = ['M4 8v4', 'M7 6v8', 'M10 3v14', 'M13 6v8', 'M16 8v4'].join('')

/** The house's mark and name. */
export const Brand = ({ name }: { name: string }) => (
  <span className="ui-brand">
    <svg className="ui-brand-mark" viewBox="-6 -6 32 32" aria-hidden="true">
      <rect x="-6" y="-6" width="32" height="32" rx="9" />
      <path d={bars} />
    </svg>
    {name}
  </span>
)
