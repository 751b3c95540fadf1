import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Logo } from '../../shared/ui/logo'
import { ThemeSwitch } from '../platform/theme-switch'
import styles from './footer.module.css'

export const Footer = () => {
  const { shell, siteName } = useText()
  const links = [
    ['/dealers', shell.dealers],
    ['/packets', shell.packages],
    ['/shareads', shell.corporate],
    ['/buying-an-aircraft', shell.buying],
    ['/support', shell.support],
    ['/privacy', shell.privacy],
    ['/cookies', shell.cookies],
    ['/termsandconditions', shell.terms],
  ] as const
  return (
    <footer className={`${styles.footer} frame for-browsing`}>
      <div className={`${styles.footerBody} wrap`}>
        <div className={styles.footerBrand}>
          <Logo name={siteName} />
          <p>{shell.footerLine}</p>
        </div>
        <nav aria-label={shell.footerNav}>
          <ul className={styles.footerLinks}>
            {links.map(([href, label]) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.footerCurrency}>
          <currency-choice />
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
