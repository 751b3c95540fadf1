import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { saveFile } from '../platform/save-file'
import { useCopy } from './use-copy'
import styles from './two-step.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** New recovery codes, and the ways to keep them. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { security } = useText()
  const copy = useCopy()
  const lines = codes.join('\n')
  const download = () =>
    saveFile(
      security.fileName,
      new Blob([`${security.fileTitle}\n\n${lines}\n`], { type: 'text/plain;charset=utf-8' }),
    )
  return (
    <>
      <p role="status">{security.codesIntro}</p>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.codeWays}>
        <Button onClick={() => void copy(lines)}>{security.copy}</Button>
        <Button onClick={download}>{security.download}</Button>
      </p>
      <Button look="main" size="l" wide onClick={onKept}>
        {security.kept}
      </Button>
    </>
  )
}
