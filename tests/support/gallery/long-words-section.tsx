import { FolderPlus } from 'lucide-react'
import { Banner } from '../../../src/ui/banner.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { Checkbox } from '../../../src/ui/checkbox.tsx'
import { Chip } from '../../../src/ui/chip.tsx'
import { DefinitionList } from '../../../src/ui/definition-list.tsx'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { ErrorState } from '../../../src/ui/error-state.tsx'
import { LinkButton } from '../../../src/ui/link-button.tsx'
import { NativeButton } from '../../../src/ui/native-button.tsx'
import { RadioGroup } from '../../../src/ui/radio-group.tsx'
import { SelectField } from '../../../src/ui/select-field.tsx'
import { SubmitButton } from '../../../src/ui/submit-button.tsx'
import { DataTable } from '../../../src/ui/table.tsx'
import { TextButton } from '../../../src/ui/text-button.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { Written } from '../../../src/ui/written.tsx'

/** A word that people do write, in a language whose words are long. */
const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
const nothing = () => {}

export const LongWordsSection = () => (
  <div className="gallery-stack">
    <DataTable
      label="A table of long words"
      columns={[
        { id: 'name', header: 'Project name', cell: ({ name }) => name },
        { id: 'client', header: 'Client', cell: ({ name }) => name },
      ]}
      rows={[{ name: word }]}
      rowKey={({ name }) => name}
      rowHref={() => '#row-of-long'}
      rowActions={() => <Button size="small">Use</Button>}
    />
    <div className="gallery-columns">
      <Card title={word} actions={<Button>{word}</Button>}>
        <div className="gallery-stack">
          <div className="gallery-line">
            <Button variant="primary">{word}</Button>
            <Button size="small">{word}</Button>
            <LinkButton href="#long-link">{word}</LinkButton>
            <NativeButton>{word}</NativeButton>
            <Chip label={word} onRemove={nothing} />
          </div>
          <SubmitButton>{word}</SubmitButton>
          <Written>{`${word}: https://example.com/${word.toLowerCase().repeat(2)}`}</Written>
        </div>
      </Card>
      <Card title="Fields of long words">
        <div className="gallery-stack">
          <TextField label={word} value={word} onChange={nothing} description={word} />
          <TextField label={`Wrong ${word}`} value={word} onChange={nothing} errorMessage={word} isMultiline />
          <SelectField
            label={`One ${word}`}
            value="1"
            onChange={nothing}
            options={[{ id: '1', label: word, description: word }]}
            action={<TextButton>Add a new one</TextButton>}
          />
          <RadioGroup
            label={`Payment ${word}`}
            value="1"
            onChange={nothing}
            options={[
              { id: '1', label: word },
              { id: '2', label: 'Invoice' },
            ]}
            isDisabled={false}
          />
          <Checkbox isSelected onChange={nothing} description={word}>
            {word}
          </Checkbox>
        </div>
      </Card>
      <Card title="Facts in long words">
        <DefinitionList items={[{ term: 'Client', value: word }]} />
      </Card>
      <EmptyState icon={<FolderPlus />} title={word} text={word} action={<Button>{word}</Button>} isFramed />
      <ErrorState title={word} text={word} onRetry={nothing} isFramed />
    </div>
    <Banner tone="warning" title={word} actions={<Button size="small">{word}</Button>}>
      {word}
    </Banner>
  </div>
)
