import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorWords, type FieldProps, LabelWords } from './field-parts.tsx'

/** The label of a field that React Aria makes. */
export const AriaFieldLabel = (words: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <Label className="ui-field-label">
    <LabelWords {...words} />
  </Label>
)

/** The error where there is one, otherwise the help; both reach the control by aria-describedby. */
export const AriaFieldNote = ({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) =>
  errorMessage !== undefined ? (
    <FieldError className="ui-field-error">
      <ErrorWords>{errorMessage}</ErrorWords>
    </FieldError>
  ) : description !== undefined ? (
    <Text slot="description" className="ui-field-description">
      {description}
    </Text>
  ) : null
