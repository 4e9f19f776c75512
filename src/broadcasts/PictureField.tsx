import { isAsset } from '../../values/asset.ts'
import { missingPicture } from '../../values/broadcasts.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { createWords } from './create.words.ts'
import classes from './PictureField.module.css'

const { common } = createWords

type Props = {
  field: Required<Field<string>>
  /** A picture that could not be loaded. */
  broken: string
  onBreak: (url: string) => void
  onChoose: () => void
}

/** Takes the address of a picture, typed or chosen, and shows a preview. */
export function PictureField({ field, broken, onBreak, onChoose }: Props) {
  const url = field.value.trim()
  return (
    <div className={classes.picture}>
      <TextField
        label={common.imageUrl}
        isOptional
        description={common.imageHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        {...field}
      />
      {isAsset(url) &&
        (broken === url ? (
          !field.error && (
            <p className="sd-small sd-soft" role="status">
              {missingPicture}
            </p>
          )
        ) : (
          <img key={url} src={url} alt={common.preview} onError={() => onBreak(url)} />
        ))}
      <BusyButton variant="outline" isHeld={field.readOnly} onClick={onChoose}>
        {common.choosePicture}
      </BusyButton>
    </div>
  )
}
