import { useText } from '../../text/text'
import { Dialog } from '../../ui/dialog'
import { useRegistry } from '../platform/registry'
import styles from './palette.module.css'

/** Every key that works on the present screen, by the part of it that they belong to. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const { palette } = staff
  const { keyGroups } = useRegistry()
  const groups = [{ title: palette.keysTitle, keys: palette.keys }, ...keyGroups().toReversed()]
  return (
    <Dialog open onClose={onClose} title={staff.deciding.bar.keys} closeLabel={common.close}>
      {groups.map(({ title, keys }) => (
        // Reached by Tab, so that a long list can be scrolled without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section key={title} className={styles.keysGroup} tabIndex={0}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([pressed, what]) => (
              <div key={`${pressed}${what}`}>
                <dt>
                  {pressed.split(' ').map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
