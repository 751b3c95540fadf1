import { classNames } from '../../shared/ui/class-names'
import './shapes.css'
import styles from './type-icon.module.css'

interface TypeIconProps {
  readonly type: string
  readonly className: string | undefined
}

/** Top view of an aircraft of this type, in the colour of the text beside it. */
export const TypeIcon = ({ type, className }: TypeIconProps) => (
  <span className={classNames(styles.typeIcon, className)} data-type={type} />
)
