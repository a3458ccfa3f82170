import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { suggestAddress } from "./suggest-address.ts";

/** Suggests the probable address when the domain looks mistyped. */
export function AddressSuggestion({ typed, onTake }: { typed: string; onTake(address: string): void }) {
  const { t } = useTranslation();
  const meant = suggestAddress(typed);
  return (
    <div role="status">
      {meant && (
        <Button variant="quiet" size="small" onClick={() => onTake(meant)}>
          {t("account.register.didYouMean", { address: meant })}
        </Button>
      )}
    </div>
  );
}
