import { useState } from 'react'
import { isAsset } from '../../values/asset.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { createWords } from './create.words.ts'
import classes from './PictureField.module.css'

const { common } = createWords

/** Takes the address of a picture, typed or chosen, and shows a preview. */
export function PictureField({ field, onChoose }: { field: Required<Field<string>>; onChoose: () => void }) {
  const [broken, setBroken] = useState('')
  const url = field.value.trim()
  return (
    <div className={classes.picture}>
      <TextField
        label={common.imageUrl}
        description={common.imageHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        {...field}
      />
      {isAsset(url) &&
        (broken === url ? (
          <p className="sd-small sd-soft" role="status">
            {common.noPreview}
          </p>
        ) : (
          <img key={url} src={url} alt={common.preview} onError={() => setBroken(url)} />
        ))}
      <BusyButton variant="outline" isHeld={field.readOnly} onClick={onChoose}>
        {common.choosePicture}
      </BusyButton>
    </div>
  )
}
