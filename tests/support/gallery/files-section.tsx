import { useState } from 'react'
import { Card } from '../../../src/ui/card.tsx'
import { FileField } from '../../../src/ui/file-field.tsx'
import { MediaField } from '../../../src/ui/media-field.tsx'
import { drawing } from './drawing.ts'

const nothing = () => {}
const scripts = { accept: ['.pdf', '.doc', '.docx'], description: 'pdf, doc or docx', isDisabled: false }
const pictures = {
  accept: ['image/png'],
  description: 'png, up to 5 MB',
  media: null,
  upload: null,
  onSelect: nothing,
  onCancel: nothing,
  onRemove: nothing,
}

export const FilesSection = () => {
  const [file, setFile] = useState<File | null>(null)
  const chosen = { ...scripts, onSelect: setFile, onRemove: () => setFile(null) }
  return (
    <div className="gallery-columns">
      <Card title="Files">
        <div className="gallery-stack">
          <FileField {...chosen} label="Script" file={file} />
          <FileField
            {...chosen}
            label="Long name"
            file={new File(['1'], 'script-of-the-agency-in-its-2nd-version.pdf')}
          />
          <FileField {...chosen} label="Script that is too large" file={null} errorMessage="File size too large" />
          <FileField
            {...chosen}
            label="Script on its way"
            file={new File(['script'], 'script.pdf')}
            isDisabled
            share={0.4}
            onStop={nothing}
          />
          <FileField {...chosen} label="Script, later" file={null} isDisabled />
        </div>
      </Card>
      <Card title="Pictures and videos">
        <div className="gallery-stack">
          <MediaField {...pictures} label="Logo" shape="logo" />
          <MediaField {...pictures} label="Logo in use" shape="logo" media={{ kind: 'picture', url: drawing }} />
          <MediaField {...pictures} label="Background" shape="background" media={{ kind: 'picture', url: drawing }} />
          <MediaField
            {...pictures}
            label="Moving background"
            shape="background"
            media={{ kind: 'video', url: 'data:video/mp4;base64,' }}
          />
          <MediaField
            {...pictures}
            label="Background on its way"
            shape="background"
            upload={{ name: 'background-of-the-agency-in-its-second-version.png', share: 0.4 }}
          />
          <MediaField
            {...pictures}
            label="Logo that is no picture"
            shape="logo"
            errorMessage="This file is not valid."
          />
          <MediaField
            {...pictures}
            label="Logo that was lost"
            shape="logo"
            errorMessage="The file could not be sent."
            onRetry={nothing}
          />
        </div>
      </Card>
    </div>
  )
}
