import { useNavigate } from "react-router";
import { logout } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";
import { mayLeave } from "../../leaving.ts";
import { paths } from "../../paths.ts";
import { clearSession, forgetPlace } from "../../session.ts";

/** Signs out: here at once, on the server as soon as it can be reached. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    call(logout, { quiet: true, keepalive: true }).catch(() => {});
    clearSession();
    forgetPlace();
    navigate(paths.login);
  };
}
