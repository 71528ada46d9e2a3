import { useState } from 'react'
import type { Violation } from '../../../src/api/contract/hydra.ts'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Checkbox } from '../../../src/ui/checkbox.tsx'
import { FileField } from '../../../src/ui/file-field.tsx'
import { Form, FormRow, violationsFor } from '../../../src/ui/form.tsx'
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

export const FieldsSection = () => {
  const [text, setText] = useState('')
  const [violations, setViolations] = useState<Violation[]>([])
  const refuse = () => setViolations([{ propertyPath: 'client', message: 'Choose a client.', code: 'blank' }])
  const [client, setClient] = useState<string | null>(null)
  const [payment, setPayment] = useState('invoice')
  const [agreed, setAgreed] = useState(true)
  const [file, setFile] = useState<File | null>(null)
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
          <SelectField
            label="Contact"
            value={client}
            onChange={setClient}
            options={options}
            isOptional
            placeholder="Choose a contact"
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
      <Card title="Fields in other states">
        <div className="gallery-stack">
          <SelectField
            label="Product"
            value={null}
            onChange={() => {}}
            options={options}
            errorMessage="This value should not be blank."
          />
          <SelectField label="Country" value="2" onChange={() => {}} options={options} isDisabled />
          <SelectField label="Length" value="1" onChange={() => {}} options={options} errorMessage="Choose a length." />
          <TextField
            label="Your feedback"
            value="Slower, please"
            onChange={() => {}}
            isMultiline
            rows={2}
            errorMessage="Too short."
          />
          <RadioGroup label="Payment" options={payments} value={payment} onChange={setPayment} isDisabled={false} />
          <RadioGroup label="Paid by" options={payments} value={payment} onChange={setPayment} isDisabled />
          <div>
            <Checkbox isSelected={false} onChange={() => {}}>
              Adult
            </Checkbox>
            <Checkbox isSelected isDisabled onChange={() => {}}>
              Disabled
            </Checkbox>
            <Checkbox isSelected={false} onChange={() => {}} errorMessage="You must agree to the terms.">
              Agree
            </Checkbox>
          </div>
          <FileField
            label="Script"
            file={file}
            accept={['.pdf', '.doc', '.docx']}
            onSelect={setFile}
            onRemove={() => setFile(null)}
            isDisabled={false}
            description="pdf, doc or docx"
          />
          <FileField
            label="Logo"
            file={new File(['logo'], 'logo-of-the-agency-in-its-second-version.png')}
            accept={['.png']}
            onSelect={setFile}
            onRemove={() => {}}
            isDisabled={false}
            description="png"
            errorMessage="File size too large"
          />
          <FileField
            label="Refused script"
            file={null}
            accept={['.pdf']}
            onSelect={setFile}
            onRemove={() => {}}
            isDisabled={false}
            description="pdf"
            errorMessage="File size too large"
          />
          <FileField
            label="Script on its way"
            file={new File(['script'], 'script.pdf')}
            accept={['.pdf']}
            onSelect={setFile}
            onRemove={() => {}}
            isDisabled
            description="pdf"
          />
        </div>
      </Card>
    </div>
  )
}
