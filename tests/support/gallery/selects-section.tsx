import { useState } from 'react'
import { Card } from '../../../src/ui/card.tsx'
import { Link } from '../../../src/ui/link.tsx'
import { SelectField } from '../../../src/ui/select-field.tsx'
import { TextButton } from '../../../src/ui/text-button.tsx'

const clients = [
  { id: '1', label: 'Bakkerij Blauw', description: 'Utrecht' },
  { id: '2', label: 'Van Dijk en Zonen' },
]
const lengths = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, label: `${index * 5 + 5} seconds` }))
const nothing = () => {}

export const SelectsSection = () => {
  const [client, setClient] = useState<string | null>(null)
  const [length, setLength] = useState<string | null>('5')
  const choice = { value: client, onChange: setClient, options: clients }
  const given = { value: '1', onChange: nothing, options: [] }
  return (
    <Card title="Choices">
      <div className="gallery-columns">
        <SelectField {...choice} label="Client" action={<Link href="#add">Add a new client</Link>} />
        <SelectField {...choice} label="Contact" isOptional placeholder="Choose a contact" description="Or later." />
        <SelectField label="Length" value={length} onChange={setLength} options={lengths} />
        <SelectField
          {...choice}
          label="Product"
          value={null}
          errorMessage="This value should not be blank."
          action={<TextButton onClick={nothing}>Add a product</TextButton>}
        />
        <SelectField
          {...choice}
          label="Country"
          value="2"
          isDisabled
          action={
            <TextButton onClick={nothing} disabled>
              Add a country
            </TextButton>
          }
        />
        <SelectField {...choice} label="Market" value="1" errorMessage="Choose a market." />
        <SelectField {...given} label="On its way" isLoading />
        <SelectField {...given} label="Failed" onRetry={nothing} />
        <SelectField {...given} label="Kept" chosen={{ id: '1', label: 'Bakkerij Blauw' }} isLoading />
        <SelectField {...given} label="Empty" value={null} emptyText="No contacts yet" />
      </div>
    </Card>
  )
}
