import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { suggestAddress } from "./suggest-address.ts";

/** Suggests the probable address when the domain looks mistyped. */
export function AddressSuggestion({ typed, onAccept }: { typed: string; onAccept(address: string): void }) {
  const { t } = useTranslation();
  const suggestion = suggestAddress(typed);
  return (
    <div role="status">
      {suggestion && (
        <Button variant="quiet" size="small" onClick={() => onAccept(suggestion)}>
          {t("account.register.didYouMean", { address: suggestion })}
        </Button>
      )}
    </div>
  );
}
