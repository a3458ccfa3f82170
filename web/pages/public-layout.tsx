import { Footer } from "../features/shell/footer.tsx";
import { PublicHeader } from "../features/shell/public-header.tsx";
import { Outlet } from "../routing/link.tsx";
import styles from "./public-layout.module.css";

/** The layout of the public pages. */
export function Component() {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
