import { Code, Link as LinkIcon, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '../../../src/ui/badge.tsx'
import { Button, type ButtonVariant } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Chip } from '../../../src/ui/chip.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import { LinkButton } from '../../../src/ui/link-button.tsx'
import { Menu } from '../../../src/ui/menu.tsx'
import { StatusPill } from '../../../src/ui/status-pill.tsx'
import { Stepper } from '../../../src/ui/stepper.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger']
const steps = [
  { id: 'details', label: 'Project Details' },
  { id: 'products', label: 'Add products' },
  { id: 'voices', label: 'Add voices' },
]
const stepsDone = (...done: string[]) => steps.map((step) => ({ ...step, isDone: done.includes(step.id) }))

/** A press goes to its step; the second was left out. */
const Steps = () => {
  const [current, setCurrent] = useState(2)
  return <Stepper steps={stepsDone('details')} current={current} onStep={setCurrent} />
}

export const ButtonsSection = () => (
  <div className="gallery-stack">
    <Card title="Buttons">
      <div className="gallery-line">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus aria-hidden="true" />}>
            {`Button ${variant}`}
          </Button>
        ))}
      </div>
      <div className="gallery-line">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {`Small ${variant}`}
          </Button>
        ))}
        <Button variant="primary" size="large">
          Large
        </Button>
      </div>
      <div className="gallery-line">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isPending>
            {`Pending ${variant}`}
          </Button>
        ))}
      </div>
      <div className="gallery-line">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {`Disabled ${variant}`}
          </Button>
        ))}
      </div>
      <div className="gallery-line">
        <LinkButton href="#embed" icon={<Code aria-hidden="true" />}>
          Embed
        </LinkButton>
        <LinkButton href="#copy" variant="quiet" icon={<LinkIcon aria-hidden="true" />}>
          Copy feedback link
        </LinkButton>
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Edit small" icon={<Pencil aria-hidden="true" />} size="small" />
        <IconButton label="Deleting" icon={<Trash2 aria-hidden="true" />} isPending />
        <IconButton label="Unavailable" icon={<Trash2 aria-hidden="true" />} isDisabled />
        <Menu
          label="Project actions"
          trigger={<IconButton label="More" icon={<MoreHorizontal aria-hidden="true" />} />}
          items={[
            { id: 'edit', label: 'Edit project', icon: <Pencil aria-hidden="true" />, href: '#edit' },
            {
              id: 'delete',
              label: 'Delete client',
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onAction: () => {},
            },
          ]}
        />
      </div>
    </Card>
    <Card title="Pills, chips and counts">
      <div className="gallery-line">
        <StatusPill>Archived</StatusPill>
        <StatusPill tone="accent">New</StatusPill>
        <StatusPill tone="success">Fulfilled</StatusPill>
        <StatusPill tone="warning">Awaiting payment</StatusPill>
        <StatusPill tone="danger">Cancelled</StatusPill>
        <CountBadge count={3} label="3 unread" />
        <CountBadge count={250} label="250 unread" />
      </div>
      <div className="gallery-line">
        <Chip label="Young adult" onRemove={() => {}} />
        <Chip label="Adult" onRemove={() => {}} />
      </div>
    </Card>
    <Card title="Steps">
      <div className="gallery-stack">
        <Steps />
      </div>
    </Card>
  </div>
)
