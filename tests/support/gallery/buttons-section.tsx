import { ArrowRight, Code, Link as LinkIcon, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '../../../src/ui/badge.tsx'
import { Button, type ButtonVariant } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Chip } from '../../../src/ui/chip.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import { LinkButton } from '../../../src/ui/link-button.tsx'
import { Menu, SearchedMenu } from '../../../src/ui/menu.tsx'
import { MoveButtons, type Step } from '../../../src/ui/move-buttons.tsx'
import { NativeButton, NativeLink } from '../../../src/ui/native-button.tsx'
import { StatusPill } from '../../../src/ui/status-pill.tsx'
import { Stepper } from '../../../src/ui/stepper.tsx'
import { SubmitButton } from '../../../src/ui/submit-button.tsx'
import { TextButton } from '../../../src/ui/text-button.tsx'
import { withMoved } from '../../../src/ui/with-moved.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger']
const nativeVariants = ['primary', 'secondary', 'quiet'] as const
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

const voices = ['Noor Bakker', 'Sanne de Wit', 'Greta Lindner']

/** The first can't go up, the last not down; the focus goes along with what moves. */
const Order = () => {
  const [names, setNames] = useState(voices)
  const [last, setLast] = useState<{ name: string; by: Step } | null>(null)
  return (
    <ol className="gallery-stack" onBlur={() => setLast(null)}>
      {names.map((name, place) => (
        <li key={name} className="gallery-line">
          {name}
          <MoveButtons
            up={`Move ${name} up`}
            down={`Move ${name} down`}
            place={place}
            count={names.length}
            focused={last?.name === name ? last.by : null}
            onMove={(by) => {
              setLast({ name, by })
              setNames(withMoved(names, name, by))
            }}
          />
        </li>
      ))}
    </ol>
  )
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
        <Button variant="primary" size="large" iconEnd={<ArrowRight aria-hidden="true" />}>
          Large
        </Button>
      </div>
      <div className="gallery-line">
        <Button isFullWidth>Full width</Button>
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
        <LinkButton href="#order" variant="primary" size="small" iconEnd={<ArrowRight aria-hidden="true" />}>
          Preview Order
        </LinkButton>
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Edit small" icon={<Pencil aria-hidden="true" />} size="small" />
        <IconButton label="Deleting" icon={<Trash2 aria-hidden="true" />} isPending />
        <IconButton label="Unavailable" icon={<Trash2 aria-hidden="true" />} isDisabled />
        <Menu
          label="Project actions"
          header="Spring sale 2027"
          trigger={<IconButton label="More" icon={<MoreHorizontal aria-hidden="true" />} />}
          items={[
            { id: 'edit', label: 'Edit project', icon: <Pencil aria-hidden="true" />, href: '#edit' },
            { id: 'voice', label: 'Noor Bakker', description: 'Dutch, young adult', note: '+ € 85,00', href: '#noor' },
            {
              id: 'delete',
              label: 'Delete client',
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onAction: () => {},
            },
          ]}
        />
        <SearchedMenu
          label="Use another voice"
          trigger={<Button size="small">Another voice</Button>}
          items={voices.map((name) => ({ id: name, label: name, onAction: () => {} }))}
        />
      </div>
    </Card>
    <Card title="Native buttons, for guests' pages and the widget">
      <div className="gallery-line">
        {nativeVariants.map((variant) => (
          <NativeButton key={variant} variant={variant} icon={<Plus aria-hidden="true" />}>
            {`Native ${variant}`}
          </NativeButton>
        ))}
        {nativeVariants.map((variant) => (
          <NativeButton key={variant} variant={variant} size="small">
            {`Small native ${variant}`}
          </NativeButton>
        ))}
        {nativeVariants.map((variant) => (
          <NativeButton key={variant} variant={variant} disabled>
            {`Disabled native ${variant}`}
          </NativeButton>
        ))}
        <NativeLink href="mailto:agency@example.com">Request this voice</NativeLink>
        <TextButton>Text button</TextButton>
        <TextButton disabled>Disabled text button</TextButton>
      </div>
      <div className="gallery-columns">
        <SubmitButton>Sign in</SubmitButton>
        <SubmitButton isPending>Signing in</SubmitButton>
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
      <Steps />
    </Card>
    <Card title="An order to be changed">
      <Order />
    </Card>
  </div>
)
