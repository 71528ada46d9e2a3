import { useState } from 'react'
import { Button } from '../../../src/ui/button.tsx'
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

export const OverlaysSection = ({ opened }: { opened: string | null }) => {
  const [open, setOpen] = useState(opened)
  const [name, setName] = useState('')
  const [country, setCountry] = useState('NL')
  const close = () => setOpen(null)
  return (
    <Card title="Overlays">
      <div className="gallery-line">
        <Button onPress={() => setOpen('dialog')}>Open dialog</Button>
        {sizes.map((size) => (
          <Button key={size} onPress={() => setOpen(size)}>{`Open ${size} drawer`}</Button>
        ))}
        <Button onPress={() => setOpen('confirm')}>Open confirm</Button>
        <Button onPress={() => toasts.success('Project succesfully updated')}>Success toast</Button>
        <Button onPress={() => toasts.error('There was a problem saving the client')}>Error toast</Button>
        <Button onPress={() => toasts.info('Added 3 voices to project')}>Info toast</Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Add contact"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" type="submit" form="contact">
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
        isOpen={open === 'confirm'}
        title="Are you sure?"
        text="Are you sure you want to delete this client?"
        confirmLabel="Yes, delete"
        onConfirm={close}
        onCancel={close}
      />
    </Card>
  )
}
