import { useState } from 'react'
import { Button } from '../../../src/ui/button.tsx'
import { CancelButton } from '../../../src/ui/cancel-button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Confirm } from '../../../src/ui/confirm.tsx'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { Drawer } from '../../../src/ui/drawer.tsx'
import { Form } from '../../../src/ui/form.tsx'
import { SelectField } from '../../../src/ui/select-field.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { toasts } from '../../../src/ui/toasts.ts'

const sizes = ['quarter', 'third', 'half', 'full'] as const
const countries = [
  { id: 'NL', label: 'Netherlands' },
  { id: 'BE', label: 'Belgium' },
]

/** Each kind of toast, as long as toasts stay. */
export const sayAll = () => {
  toasts.success('Project succesfully updated')
  toasts.error('There was a problem saving the client', undefined, 'Nothing was changed.')
  toasts.info('Added 3 voices to project', { label: 'Undo', onPress: () => {} })
}

/** What can be open at once, by its name in the address. */
const overlays = ['dialog', 'busy', ...sizes, 'confirm', 'confirming'] as const

export const OverlaysSection = ({ opened }: { opened: string | null }) => {
  const [open, setOpen] = useState(opened)
  const [name, setName] = useState('')
  const [country, setCountry] = useState('NL')
  const isBusy = open === 'busy'
  const close = () => setOpen(null)
  return (
    <Card title="Overlays">
      <div className="gallery-line">
        {overlays.map((name) => (
          <Button key={name} onPress={() => setOpen(name)}>{`Open ${name}`}</Button>
        ))}
        <Button onPress={sayAll}>Say all toasts</Button>
      </div>
      <Dialog
        isOpen={open === 'dialog' || open === 'busy'}
        onClose={close}
        title="Add contact"
        isBusy={isBusy}
        footer={
          <>
            <CancelButton onCancel={close} onClose={close} isBusy={isBusy} />
            <Button variant="primary" type="submit" form="contact" isPending={isBusy}>
              Save
            </Button>
          </>
        }
      >
        <Form id="contact" onSubmit={close}>
          <TextField label="First name" value={name} onChange={setName} />
          <TextField label="Phone number" value="" onChange={setName} isOptional />
          <SelectField label="Country" value={country} onChange={setCountry} options={countries} />
        </Form>
      </Dialog>
      {sizes.map((size) => (
        <Drawer
          key={size}
          size={size}
          isOpen={open === size}
          onClose={close}
          title="Request client feedback"
          footer={<Button variant="primary">Send request</Button>}
        >
          <Form onSubmit={close}>
            <TextField label="Comment" value={name} onChange={setName} isMultiline />
          </Form>
        </Drawer>
      ))}
      <Confirm
        isOpen={open === 'confirm' || open === 'confirming'}
        isPending={open === 'confirming'}
        title="Are you sure?"
        text="Are you sure you want to delete this client?"
        subject="Bakkerij Blauw"
        confirmLabel="Yes, delete"
        onConfirm={close}
        onCancel={close}
      />
    </Card>
  )
}
