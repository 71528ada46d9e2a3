import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Violation } from '../../../src/api/contract/hydra.ts'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Checkbox } from '../../../src/ui/checkbox.tsx'
import { ClearSearch, clearsByEscape } from '../../../src/ui/clear-search.tsx'
import { ColorField } from '../../../src/ui/color-field.tsx'
import { Form, FormRow, violationsFor } from '../../../src/ui/form.tsx'
import { FormActions } from '../../../src/ui/form-actions.tsx'
import { LimitedTextField } from '../../../src/ui/limited-text-field.tsx'
import { Link } from '../../../src/ui/link.tsx'
import { RadioGroup } from '../../../src/ui/radio-group.tsx'
import { SelectField } from '../../../src/ui/select-field.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'

const options = [
  { id: '1', label: 'Bakkerij Blauw', description: 'Utrecht' },
  { id: '2', label: 'Van Dijk en Zonen' },
]
const payments = [
  { id: 'invoice', label: 'Invoice' },
  { id: 'mollie_ideal', label: 'iDeal' },
  { id: 'mollie_creditcard', label: 'Creditcard' },
  { id: 'mollie_paypal', label: 'PayPal' },
]

const keep = () => {}

export const FieldsSection = () => {
  const [text, setText] = useState('')
  const [violations, setViolations] = useState<Violation[]>([])
  const refuse = () => setViolations([{ propertyPath: 'client', message: 'Choose a client.', code: 'blank' }])
  const [client, setClient] = useState<string | null>(null)
  const [payment, setPayment] = useState('invoice')
  const [agreed, setAgreed] = useState(true)
  const [note, setNote] = useState('Slower, please')
  const [color, setColor] = useState('#28348a')
  const [password, setPassword] = useState('demo-portal-2026')
  const [search, setSearch] = useState('bakkerij')
  return (
    <div className="gallery-columns">
      <Card title="A form">
        <Form onSubmit={refuse} violations={violations}>
          <TextField
            label="Project name"
            name="name"
            value={text}
            onChange={setText}
            description="Your client sees this."
          />
          <TextField
            label="Email"
            type="email"
            value="reseller@"
            onChange={setText}
            errorMessage={violations.length === 0 ? 'This value is not a valid email address.' : undefined}
          />
          <SelectField
            label="Client"
            value={client}
            onChange={setClient}
            options={options}
            errorMessage={violationsFor(violations, 'client', client)}
            action={<Link href="#add">Add a new client</Link>}
          />
          <FormRow>
            <TextField label="Zipcode" value="3511 AB" onChange={setText} isOptional />
            <TextField label="City" value="Utrecht" onChange={setText} isOptional isDisabled />
          </FormRow>
          <TextField label="Your order remarks" value={text} onChange={setText} isMultiline isOptional rows={3} />
          <Checkbox isSelected={agreed} onChange={setAgreed}>
            I agree to the <Link href="#terms">terms</Link>
          </Checkbox>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </Form>
      </Card>
      <Card title="Forms that stay on their page">
        <div className="gallery-stack">
          <FormActions saveLabel="Save" isPending={false} isChanged={false} onDiscard={() => {}} />
          <FormActions saveLabel="Save changes" isPending={false} isChanged onDiscard={() => {}} />
          <FormActions saveLabel="Saving" isPending isChanged onDiscard={() => {}} />
        </div>
      </Card>
      <Card title="Fields in other states">
        <div className="gallery-stack">
          <TextField label="Password" type="password" value={password} onChange={setPassword} />
          <TextField label="Wrong password" type="password" value="demo" onChange={keep} errorMessage="Too short." />
          <TextField label="Feedback link" value="https://example.com/feedback/42" onChange={keep} isReadOnly />
          <TextField
            label="Your feedback"
            value="Slower, please"
            onChange={keep}
            isMultiline
            rows={2}
            errorMessage="Too short."
          />
          <RadioGroup label="Payment" options={payments} value={payment} onChange={setPayment} isDisabled={false} />
          <RadioGroup label="Paid by" options={payments} value={payment} onChange={setPayment} isDisabled />
          <div>
            <Checkbox isSelected={false} onChange={keep}>
              Adult
            </Checkbox>
            <Checkbox isSelected isDisabled onChange={keep}>
              Disabled
            </Checkbox>
            <Checkbox isSelected={false} onChange={keep} errorMessage="You must agree to the terms.">
              Agree
            </Checkbox>
          </div>
          <LimitedTextField label="Short note" most={20} value={note} onChange={setNote} isOptional />
          <LimitedTextField label="Long note" most={20} value="Slower, and closer to us" onChange={keep} isMultiline />
          <ColorField label="Text colour" value={color} onChange={setColor} description="#rrggbb" />
          <ColorField label="Button colour" value="blue" onChange={keep} errorMessage="This is no colour." />
          <ColorField label="Background colour" value="#f7f7f9" onChange={keep} isDisabled />
          <search className="ui-search">
            <form method="dialog">
              <Search aria-hidden="true" />
              <input
                className="ui-input"
                type="search"
                aria-label="Search clients"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                onKeyDown={clearsByEscape(search, () => setSearch(''))}
              />
              {search !== '' && <ClearSearch onClear={() => setSearch('')} />}
            </form>
          </search>
        </div>
      </Card>
    </div>
  )
}
