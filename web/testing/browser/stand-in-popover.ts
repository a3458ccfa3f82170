// jsdom has no popovers: here they are always shown, and their menus close without a sign.
HTMLElement.prototype.hidePopover ??= () => {};
HTMLElement.prototype.showPopover ??= () => {};
