import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import './settings-section.css'

type Props = {
  title: ReactNode
  description: ReactNode
  /** Beside the forms where there is room, between them where there is none. */
  aside?: ReactNode
  children: ReactNode
  /** A second form. */
  more?: ReactNode
}

/** One subject of the settings: what it is about to the left, its form to the right. */
export const SettingsSection = ({ title, description, aside, children, more }: Props) => {
  const titleId = useId()
  return (
    <section className="settings-section" aria-labelledby={titleId}>
      <div className="settings-about">
        <h2 id={titleId}>{title}</h2>
        <p>{description}</p>
      </div>
      <Card className="settings-form">{children}</Card>
      {aside !== undefined && <div className="settings-aside">{aside}</div>}
      {more !== undefined && <Card className="settings-more">{more}</Card>}
    </section>
  )
}
